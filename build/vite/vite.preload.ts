import type { InlineConfig } from 'vite';

/** A sandboxed preload can require only a few modules of Electron's, so everything else goes into its single file. */
export function preloadBundle(): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      lib: { entry: 'electron/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
      target: 'chrome140',
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        external: ['electron', 'electron/renderer'],
        output: { codeSplitting: false },
      },
    },
  };
}
