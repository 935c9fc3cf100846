import { partOnShow } from '#ui/overlays/part-on-show.tsx'

/** The differences of two texts, word by word. Its code is loaded when it is first shown: few look at it. */
export const Compared = partOnShow<{ before: string; after: string }>(() =>
  import('./ComparedWords.tsx').then(({ ComparedWords }) => ComparedWords),
)
