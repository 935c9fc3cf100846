import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** In the browser Preact stands in for React: the same components, a sixth of the code (docs/decisions/0007). */
export const PREACT = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]

/**
 * What nearly every page needs comes as one file. In the sixty that would be made of it by who shares what, the same code
 * weighs 4 KB more: each compresses alone, and names all it imports.
 */
const BASE =
  /node_modules\/preact\/|\/src\/((browser|site|shared)\/|ui\/[^/]+$|ui\/overlays\/lazy-part|features\/kernel\/account\/parts\/(SignInButton|press-again))/

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  resolve: { alias: command === 'build' && !isSsrBuild ? PREACT : [] },
  build: {
    target: 'es2023',
    // Newer than what light-dark() and nesting need: no second copy of every colour.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
  },
  // All that the browser will ever load is bundled as the development server starts. A library found later, by the
  // first dialog say, would come with a second React, and with a reload in the middle of what one was doing.
  optimizeDeps: { entries: ['src/main.browser.tsx', 'src/ui/bench/main.tsx'] },
  publicDir: false,
}))
