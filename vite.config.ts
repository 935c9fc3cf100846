import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What begins at once is one file; React is another, which a new build of the site leaves as it is; what nearly every
 * page needs beside them is the third. In the sixty that would be made of it by who shares what, the same code weighs
 * 4 KB more: each compresses alone, and names all it imports.
 */
const GROUPS = [
  { name: 'first', test: /\/src\/main\.browser\.ts$/, priority: 3 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  {
    name: 'base',
    test: /\/src\/((browser|site|shared)\/|ui\/[^/]+$|ui\/overlays\/lazy-part|features\/kernel\/account\/parts\/(SignInButton|press-again))/,
    priority: 1,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2023',
    // Newer than what light-dark() and nesting need: no second copy of every colour.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: GROUPS } } },
  },
  // All that the browser will ever load is bundled as the development server starts. A library found later, by the
  // first dialog say, would come with a second React, and with a reload in the middle of what one was doing.
  optimizeDeps: { entries: ['src/main.{browser,page}.ts', 'src/ui/bench/main.tsx'] },
  publicDir: false,
}))
