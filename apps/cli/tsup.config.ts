import { defineConfig } from 'tsup'

// One folder that runs without node_modules: fewer files to find and read keep the start fast.
export default defineConfig({
  entry: ['src/main.ts'],
  format: 'esm',
  target: 'node22.12',
  platform: 'node',
  splitting: true,
  minify: true,
  clean: true,
  silent: true,
  noExternal: [/.*/],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  esbuildOptions(options) {
    options.conditions = ['@swapdesk/source', 'import', 'node']
  },
})
