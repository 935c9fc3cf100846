import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What nearly every page needs comes as one file. In the sixty that would be made of it by who shares what, the same code
 * weighs 4 KB more: each compresses alone, and names all it imports.
 */
const BASE =
  /node_modules\/(react|react-dom|scheduler)\/|\/src\/((browser|site|shared)\/|ui\/[^/]+$|ui\/overlays\/lazy-part|features\/kernel\/account\/parts\/(SignInButton|press-again))/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
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
