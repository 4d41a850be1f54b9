import { defaultClientConditions, defineConfig } from 'vite'

// The script of the API reference's sign-in, which the server's page /docs names: one file beside the console's build.
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ['@swapdesk/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist/docs',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    modulePreload: false,
    lib: { entry: 'src/reference/sign-in.ts', formats: ['es'], fileName: () => 'sign-in.js' },
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
  },
})
