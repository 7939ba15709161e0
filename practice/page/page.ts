import { deploymentBases } from '../deployment.ts';
import type { Route } from '../http/route.ts';
import type { Surface } from '../http/router.ts';
import type { CompanyOverview } from '../state/overview.ts';

/** Text that is already markup. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

/** Every inserted value is escaped, unless it is Markup. */
function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const texts = parts.map(textOf);
  return new Markup(strings.map((string, index) => string + (texts[index] ?? '')).join(''));
}

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n');
  return String(part)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The page's stylesheet, light or dark as the reader's system is. */
const style = `
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

interface PageFacts {
  readonly origin: string;
  /** Null if the page does not show it. */
  readonly key: string | null;
  readonly today: string;
  readonly companies: readonly CompanyOverview[];
  readonly surfaces: readonly Surface[];
}

/** The page that describes the practice service and how to call it. */
export function pageText(facts: PageFacts): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Practice payroll service</title>
        <style>
          ${styleSheet}
        </style>
      </head>
      <body>
        <h1>Practice payroll service</h1>
        <p class="quiet">Invented companies to learn, try and test with. Only this computer can reach it.</p>
        ${connecting(facts)} ${companyTable(facts)} ${practising(facts)} ${routeTables(facts)}
      </body>
    </html>`.text;
}

const styleSheet = new Markup(style);

function connecting({ origin, key }: PageFacts): Markup {
  const shown = key ?? 'the key that the service was started with';
  return html`<h2>Connect</h2>
    <table>
      <tr>
        <th>Newer deployment</th>
        <td><code>${origin}${deploymentBases.newer}</code></td>
      </tr>
      <tr>
        <th>Older deployment</th>
        <td><code>${origin}${deploymentBases.older}</code></td>
      </tr>
      <tr>
        <th>Key</th>
        <td><code>${shown}</code></td>
      </tr>
    </table>
    <p>
      In Paydesk, choose <em>Connections</em>, then <em>Connect</em>, and paste the address and the key. With
      curl:
    </p>
    <pre>curl -H 'Authorization: ${key ?? 'KEY'}' ${origin}${deploymentBases.newer}/clients</pre>
    <p>The whole interface is described in <a href="/openapi.json">openapi.json</a>.</p>`;
}

function companyTable({ companies, today }: PageFacts): Markup {
  const rows = companies.map(
    ({ id, name, employees, payslips, frequencies }) =>
      html`<tr>
        <td class="number">${id}</td>
        <td>${name}</td>
        <td class="number">${employees}</td>
        <td class="number">${payslips}</td>
        <td>${frequencies.replaceAll(',', ', ')}</td>
      </tr>`,
  );
  return html`<h2>Companies</h2>
    <p class="quiet">The open periods are those of ${today}, or follow what was finalised.</p>
    <table>
      <tr>
        <th class="number">Id</th>
        <th>Name</th>
        <th class="number">Employees</th>
        <th class="number">Payslips</th>
        <th>Paid</th>
      </tr>
      ${rows}
    </table>`;
}

function practising({ origin, key }: PageFacts): Markup {
  const call = (path: string, body: object): Markup =>
    html`<pre>
curl -H 'Authorization: ${key ?? 'KEY'}' -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(body)}' ${origin}/practice/${path}</pre>`;
  const lost = {
    method: 'POST',
    path: '/clients/:client_id/bulk_input',
    effect: { kind: 'drop', at: 'after' },
  };
  return html`<h2>Practise</h2>
    <p>Finalise the open period of a pay frequency, and go on to the next:</p>
    ${call('finalise', { wave_id: 7301 })}
    <p>See what a client does when a reply is lost after its request was applied:</p>
    ${call('faults', { faults: [lost] })}`;
}

function routeTables({ surfaces }: PageFacts): Markup {
  const service = surfaces.find(({ base }) => base === deploymentBases.newer);
  const practice = surfaces.find(({ base }) => base === '/practice');
  return html`<h2>Calls</h2>
    <div class="wide">${routeTable(service?.routes ?? [], '')}</div>
    <h2>Calls that the real service does not have</h2>
    <div class="wide">${routeTable(practice?.routes ?? [], '/practice')}</div>`;
}

function routeTable(routes: readonly Route[], base: string): Markup {
  const rows = routes.map(({ method, path, summary, deployments }) => {
    const alone = deployments.length === 1 ? `${deployments.join()} only` : '';
    return html`<tr>
      <td><code>${method}</code></td>
      <td><code>${base}${path}</code></td>
      <td>${summary}</td>
      <td class="quiet">${alone}</td>
    </tr>`;
  });
  return html`<table>
    ${rows}
  </table>`;
}
