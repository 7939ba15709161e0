/** The page's stylesheet, light or dark as the reader's system is. */
export const style = `
:root { color-scheme: light dark; --line: #d5dae1; --quiet: #5c6675; --accent: #0f5c56; --tint: #edf5f4; }
@media (prefers-color-scheme: dark) {
  :root { --line: #39424e; --quiet: #a3adba; --accent: #6cc5bb; --tint: #16302d; }
}
body { font: 15px/1.5 system-ui, sans-serif; max-width: 68rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
h1 { font-size: 1.7rem; margin: 0; }
h2 { font-size: 1.1rem; color: var(--accent); margin: 2.2rem 0 .6rem; }
p { max-width: 46rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 500; font-size: .82rem; color: var(--quiet); }
th, td { padding: .3rem .9rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number, th.number { text-align: right; }
code, pre { font: .87rem/1.5 ui-monospace, monospace; }
pre { background: var(--tint); padding: .8rem 1rem; border-radius: 6px; overflow-x: auto; }
.wide { overflow-x: auto; }
.quiet { color: var(--quiet); }
`;
