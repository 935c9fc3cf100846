import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Pieces of the interface that only forms and long lists need. */
const RARE =
  'Field|Choice|NumericInput|Stepper|Progress|CopyButton|ErrorBox|Skeleton|Pagination|Tabs|Strip|Masonry'

/** What stands below and beside a post, whatever its kind. */
const TALK =
  'Thread|FoldedComments|ReactionButton|PostReaction|DocumentText|HiddenPart|ShareButton|Person(Line|Badges|Name)|FollowButton|LevelTipsLink|AccessChip|way-text'

/**
 * Files that reading pages load, each with all that it imports and no file before it has: what begins at once; React,
 * which a new build of the site leaves as it is; the frame around all pages; what posts have in common; the community.
 * In the sixty that would be made of the same code by who shares what it weighs 8 KB more on the page of a topic: each
 * compresses alone, and names all it imports.
 */
const FILES = [
  { name: 'first', test: /\/src\/main\.browser\.ts$/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'frame',
    test: new RegExp(
      `/src/(lists/registry|(browser|site)/(?!worker\\.).*|ui/(?!${RARE})[^/]+|ui/overlays/lazy-part|features/kernel/people/parts/(SignInButton|press-again|open-sign-in))\\.tsx?$`,
    ),
  },
  { name: 'talk', test: new RegExp(`/parts/(${TALK})\\.tsx?$`) },
  {
    name: 'community',
    test: /community\/parts\/(Answer|TopicChips|NodeBox|ClosedNode|TopicRow|JoinButton)\.tsx$/,
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }))

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
      : {
          // An icon comes with what shows it, not with all the others.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: { codeSplitting: { groups: FILES } },
        },
  },
  // All that the browser will ever load is bundled as the development server starts. A library found later, by the
  // first dialog say, would come with a second React, and with a reload in the middle of what one was doing.
  optimizeDeps: { entries: ['src/main.{browser,page}.ts', 'src/ui/bench/main.tsx'] },
  publicDir: false,
}))
