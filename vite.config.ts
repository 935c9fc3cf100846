import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // One of the packages' own files says what may be imported as `#…`; nothing is repeated here.
  build: { target: 'es2023', manifest: true, modulePreload: { polyfill: false }, reportCompressedSize: false },
  publicDir: false,
})
