import { isExternal, isSafeSource } from '#features/kernel/documents/rules.ts'
import { pictureKeyOf, pictureSources } from '#features/kernel/pictures/rules.ts'
import { findAddressed } from '../../queries/old-addresses.ts'
import { findStagedItems, type StagedItem } from '../../queries/staging.ts'
import type { ImportRun } from '../import-run.ts'
import { picturesOf, type References } from '../mapping/find-references.ts'
import { pathOnSite } from '../mapping/item-paths.ts'
import type { ItemPlan } from '../mapping/plan-item.ts'
import type { WxrItem } from '../reading/wxr.ts'
import { addressesIn, withAddresses } from './rewrite-document.ts'
import type { FileDetails } from './stage-items.ts'
import { uploadPath } from './upload-path.ts'
import type { TakenFile } from './uploads.ts'

/**
 * Sets the addresses in the texts of a batch: links to things of the old site lead to where they are here, pictures
 * and files that could be taken are shown from here. The texts of the plans are replaced.
 *
 * @returns the files that were taken, by their path below the uploads folder
 */
export async function moveAddresses(
  run: ImportRun,
  items: readonly WxrItem[],
  plans: readonly ItemPlan[],
  references: References,
): Promise<Map<string, TakenFile>> {
  const written = plans.filter((plan) => plan.step === 'write')
  const found = written.map(({ post }) => addressesIn(post.document))
  const things = await findThings(run, new Set(found.flatMap(({ sources, links }) => [...sources, ...links])))
  const wanted = new Set<string>()
  const want = (path: string | null | undefined) => {
    if (path) wanted.add(path)
  }
  if (run.uploads) {
    for (const { sources, links } of found) {
      for (const address of sources) want(uploadPath(address, run.source))
      for (const address of links) want(uploadPath(address, run.source))
    }
    for (const thing of things.values()) if (thing.kind === 'file') want(thing.file)
    for (const { item } of written) {
      for (const number of picturesOf(item)) want(references.file(number)?.file)
    }
    const own = items.filter(({ type }) => type === 'attachment').map(({ id }) => id)
    for (const file of (await findStagedItems(run.db, run.source, own)).values()) want(file.file)
  }
  const taken = (await run.uploads?.take(run.db, wanted)) ?? new Map<string, TakenFile>()
  for (const plan of written) rewrite(run, plan, things, taken)
  return taken
}

type Things = ReadonlyMap<string, StagedItem>

/** What stood at the addresses, by address. */
async function findThings(run: ImportRun, links: ReadonlySet<string>): Promise<Map<string, StagedItem>> {
  const { db, source } = run
  const paths = new Map<string, string>()
  for (const link of links) {
    const path = pathOnSite(link, run)
    // The front page of the old site is a page there; links to it mean the site.
    if (path !== undefined && path !== source.slice(source.split('/')[0]?.length)) paths.set(link, path)
  }
  const addressed = await findAddressed(db, source, [...new Set(paths.values())])
  const numbers = [...addressed.values()]
    .filter(({ kind }) => kind === 'post' || kind === 'file')
    .map(({ externalId }) => Number(externalId))
  const staged = await findStagedItems(db, source, numbers)
  return new Map(
    paths.entries().flatMap(([link, path]) => {
      const thing = addressed.get(path)
      const item = thing && staged.get(Number(thing.externalId))
      return item && (item.kind === 'file') === (thing.kind === 'file') ? [[link, item] as const] : []
    }),
  )
}

function rewrite(
  run: ImportRun,
  plan: Extract<ItemPlan, { step: 'write' }>,
  things: Things,
  taken: ReadonlyMap<string, TakenFile>,
): void {
  const fileAt = (address: string) => {
    const path = uploadPath(address, run.source)
    return path === undefined ? undefined : taken.get(path)
  }
  const link = (href: string): string | undefined => {
    const thing = things.get(href)
    if (!thing) return fileAddress(fileAt(href))
    if (thing.kind === 'file') {
      // Files have no pages here: links to them lead to the files themselves.
      const { src } = thing.details as FileDetails
      return (
        fileAddress(thing.file === null ? undefined : taken.get(thing.file)) ??
        (isSafeSource(src) ? src : undefined)
      )
    }
    const { kind, slug, isPublic } = thing
    const place = kind === 'article' || kind === 'page' || kind === 'product' ? run.places[kind] : undefined
    return isPublic && slug !== null && place !== undefined ? `/${place}/${slug}` : undefined
  }
  let ownLinks = 0
  plan.post.document = withAddresses(plan.post.document, {
    source: (type, src) => {
      const thing = things.get(src)
      if (thing?.kind !== 'file') return shownAs(type, fileAt(src))
      // The card of a file that named its page: neither our address nor the old one of the file was known to it.
      const { src: own } = thing.details as FileDetails
      const file = thing.file === null ? undefined : taken.get(thing.file)
      return shownAs(type, file) ?? (isSafeSource(own) ? { src: own } : undefined)
    },
    link,
    isSame: (src, href) => {
      const isOwn = src === href || (pictureKeyOf(src) ?? src) === pictureKeyOf(href)
      if (isOwn) ownLinks += 1
      return isOwn
    },
  })
  if (ownLinks > 0) plan.changes.push({ code: 'picture-link-dropped', detail: '', count: ownLinks })
  const outside = [...addressesIn(plan.post.document).sources].filter((src) => isExternal(src)).length
  if (outside > 0) plan.changes.push({ code: 'outside-files', detail: '', count: outside })
}

const fileAddress = (taken: TakenFile | undefined): string | undefined =>
  taken && (pictureOf(taken)?.largest ?? `/media/${taken.file.key}`)

function pictureOf({ file }: TakenFile) {
  const { kind, key, widths, width, height } = file
  return kind === 'image' && width !== null && height !== null
    ? pictureSources({ key, widths, width, height })
    : undefined
}

/** How a node shows a file of ours; a file of another kind than the node stays where it is. */
function shownAs(type: string, taken: TakenFile | undefined): Record<string, unknown> | undefined {
  if (!taken) return undefined
  const { key, kind, size } = taken.file
  if (type === 'image') {
    const picture = pictureOf(taken)
    return picture && { src: picture.src, width: picture.width, height: picture.height }
  }
  if (type === 'attachment') {
    const src = fileAddress(taken)
    return { src, fileSize: size, ext: src?.slice(src.lastIndexOf('.') + 1) }
  }
  return type === kind ? { src: `/media/${key}` } : undefined
}
