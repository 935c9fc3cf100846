import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig, type Plugin } from 'vite'

/** Pieces of the interface that only forms and long lists need, or a press. */
const RARE =
  'Field|FormFrame|ReasonForm|Notice|use-form|Choice|NumericInput|Stepper|Progress|CopyButton|ErrorBox|Skeleton|Pagination|Tabs|Strip|Masonry|masonry-style|drag-scroll|LoadingOverlay|Price|Empty|SectionHeading|OtherLanguages|SearchForm|TabButtons'

/** Who wrote something, and its picture. */
const PEOPLE = 'people/parts/(Person(Badges|Name|Line)|LevelTipsLink)|posts/parts/(PictureCover|PublishedAt)'

/** What lists and cards of topics are made of. */
const ROWS =
  'access/parts/(AccessChip|way-text)|community/parts/[a-z]+/(TopicChips|NodeBox|Stats|Node(Picture|State)|JoinButton|TimeLeft|join-text)'

/** What stands below and beside a post, whatever its kind. */
const TALK =
  'Thread|FoldedComments|ReplyTools|Edited|ReportButton|ReactionButton|PostReaction|DocumentText|HiddenPart|ShareButton|TextTools|Held(Notice|Replies)|GiftButton|SubscribeButton'

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
      `/src/(lists/registry|(browser|site)/(?!([a-z]+/)?(worker|save-csv|send-file)\\.).*|ui/(?!(bench|overlays)/)([a-z]+/)?(?!${RARE})[^/]+|ui/overlays/lazy-part|features/kernel/people/parts/(SignInButton|press-again|use-report|open-(chat|messages|report|sign-in))|features/kernel/(${PEOPLE})|shared/([a-z]+/)?(numbers|money-text))\\.tsx?$`,
    ),
  },
  { name: 'talk', test: new RegExp(`/parts/(${TALK})\\.tsx?$|ui/overlays/use-opener\\.ts$`) },
  { name: 'rows', test: new RegExp(`/(${ROWS})\\.tsx?$`) },
  { name: 'choices', test: /ui\/([a-z]+\/)?Choice\.tsx$/ },
  { name: 'languages', test: /ui\/([a-z]+\/)?OtherLanguages\.tsx$/ },
  { name: 'price', test: /ui\/([a-z]+\/)?Price\.tsx$|shop\/rules\.ts$/ },
  {
    name: 'shop',
    test: /shop\/parts\/(BuyB(ar|ox)|KeepProduct|VariantChips|Gallery|Stock|Delivery)\.tsx$/,
  },
  { name: 'topic-rows', test: /community\/parts\/topics\/TopicRow\.tsx$/ },
  {
    name: 'topic',
    test: /community\/(modules\/(TopicView|AnswerList|RelatedTopics|NodeCard)|parts\/(answers\/Answer|bounties\/BountyLine))\.tsx$/,
  },
  { name: 'floating', test: /node_modules\/@floating-ui\// },
  // The desk, and who reads a draft without its tools.
  {
    name: 'prosemirror',
    test: /node_modules\/(@tiptap\/(?!extension-(bubble|floating)-menu|react\/dist\/menus)|prosemirror-)/,
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }))

/**
 * How a call can be refused is for the server and for types: its texts come with the answer, and the browser asks by
 * code. It stands in the contracts and is left out of what browsers load.
 */
const contractsWithoutRefusals: Plugin = {
  name: 'contracts-without-refusals',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  enforce: 'pre',
  transform: {
    filter: { id: /\/features\/[^?]*\/contract\.ts$/ },
    handler: (code) => code.replace(/^ {2}errors: (?:[A-Z_]+|\{.*\}|\{\n(?:.*\n)*? {2}\}),$/gm, ''),
  },
}

/** Vite's manifest names a file by the module it begins with; views that share one are named here: module to file. */
const viewsOfFiles: Plugin = {
  name: 'views-of-files',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  generateBundle(_, bundle) {
    const files: Record<string, string> = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const id of chunk.moduleIds) {
        if (/\/modules\/(?:[^/]+\/)?[^/]+\.tsx$/.test(id))
          files[path.relative(import.meta.dirname, id)] = chunk.fileName
      }
    }
    this.emitFile({ type: 'asset', fileName: '.vite/views.json', source: JSON.stringify(files) })
  },
}

/** Selectors that browsers have and the stylesheet's tools do not know yet; they leave them as they are. */
const NEWER_SELECTORS = /'target-current' is not recognized as a valid pseudo-class/

/** Warns of everything but those: a warning that always comes hides the others. */
function createQuietLogger(level: 'info' | 'warn') {
  const logger = createLogger(level)
  const { warn } = logger
  logger.warn = (message, options) => {
    if (!NEWER_SELECTORS.test(message)) warn(message, options)
  }
  return logger
}

export default defineConfig(({ isSsrBuild, command }) => ({
  customLogger: createQuietLogger(command === 'build' ? 'warn' : 'info'),
  // Vite makes the stylesheet small; done twice it only takes longer, and says its warnings past the logger.
  plugins: [contractsWithoutRefusals, viewsOfFiles, react(), tailwindcss({ optimize: false })],
  build: {
    target: 'es2023',
    // Newer than what light-dark() and nesting need: no second copy of every colour.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Before it is packed the editor is larger; what is sent `tests/page-sizes.test.ts` holds.
    chunkSizeWarningLimit: 600,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // An icon comes with what shows it, not with all the others.
          // What no page uses of a module is not loaded for what stands beside it: but for styles and the entries, they
          // do nothing by themselves.
          treeshake: { moduleSideEffects: (id) => !/\/src\/(?!main\.).*\.tsx?$/.test(id) },
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: { codeSplitting: { groups: FILES } },
        },
  },
  // All that the browser will ever load is bundled as the development server starts. A library found later, by the
  // first dialog say, would come with a second React, and with a reload in the middle of what one was doing.
  optimizeDeps: { entries: ['src/main.{browser,page}.ts', 'src/ui/bench/main.tsx'] },
  publicDir: false,
}))
