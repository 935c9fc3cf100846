import {
  insertTerms,
  lockTerms,
  type NewTerm,
  setTermParent,
} from '#features/kernel/posts/queries/insert-terms.ts'
import { insertOldAddresses } from '../../queries/old-addresses.ts'
import { insertRefs } from '../../queries/refs.ts'
import { inTransaction } from '../../queries/transactions.ts'
import type { ImportRun } from '../import-run.ts'
import { termPaths } from '../mapping/item-paths.ts'
import { makeSlug } from '../mapping/make-slug.ts'
import { isProductProperty, isTaxonomy, TAXONOMIES, type TaxonomyPair } from '../mapping/taxonomies.ts'
import { readLine } from '../reading/read-line.ts'
import { type Survey, termKey } from '../reading/survey.ts'
import type { WxrTerm } from '../reading/wxr.ts'

const LONGEST_NAME = 100

/** Makes the categories and tags that are not here yet; one of the same address is taken for the same. */
export async function writeTerms(run: ImportRun, survey: Survey): Promise<void> {
  const all = [...survey.terms.values()]
  for (const pair of TAXONOMIES) {
    const terms = all.filter(({ taxonomy }) => taxonomy === pair.theirs)
    await writeTaxonomy(run, pair, terms)
  }
  await insertOldAddresses(
    run.db,
    all.flatMap((term) => termPaths(term, survey.terms, survey)),
  )
  for (const { taxonomy, name, slug } of all) {
    if (!isTaxonomy(taxonomy) && !isProductProperty(taxonomy))
      run.report.refuse('taxonomy-unknown', `${taxonomy}: ${readLine(name, 60) || slug}`)
  }
}

async function writeTaxonomy(run: ImportRun, pair: TaxonomyPair, terms: readonly WxrTerm[]): Promise<void> {
  const { report, source } = run
  const missing = terms.filter((term) => !run.terms.has(termKey(term)))
  if (missing.length === 0) return
  const made = await inTransaction(run.db, (db) => insertMissing({ ...run, db }, pair, missing))
  for (const [term, id] of made.found) run.terms.set(termKey(term), id)
  report.take(pair.taken, made.terms.length)
  for (const name of made.joined) report.change('term-joined', name)
  for (const name of made.orphans) report.change('term-parent-dropped', name)
  for (const name of made.nameless) report.refuse('term-nameless', name)

  async function insertMissing(
    { db, language }: ImportRun,
    { ours, kind, theirs }: TaxonomyPair,
    news: WxrTerm[],
  ) {
    const { ids, lastNumber } = await lockTerms(db, ours)
    const plan = planTerms(news, pair, ids, lastNumber)
    const newIds = await insertTerms(db, ours, language, plan.terms)
    for (const [place, { slug }] of plan.terms.entries()) ids.set(slug, newIds[place] ?? 0)
    const found = new Map(plan.slugs.entries().map(([term, slug]) => [term, ids.get(slug) ?? 0]))
    await insertRefs(
      db,
      [...found].map(([term, target_id]) => ({ source, kind, external_id: term.slug, target_id })),
    )
    const isNew = new Set(newIds)
    const fresh = [...found].filter(([, id]) => isNew.has(id))
    const orphans = await writeParents(db, fresh, { known: run.terms, found, taxonomy: theirs })
    return { ...plan, found, orphans }
  }
}

/** Which terms are new, and under which slug each is found. */
function planTerms(
  terms: readonly WxrTerm[],
  pair: TaxonomyPair,
  ids: ReadonlyMap<string, number>,
  lastNumber: number,
) {
  const slugs = new Map<WxrTerm, string>()
  const news = new Map<string, NewTerm>()
  const joined: string[] = []
  const nameless: string[] = []
  for (const term of terms) {
    const name = readLine(term.name, LONGEST_NAME) || makeSlug(term.slug, '')
    const slug = makeSlug(term.slug, pair.prefix) || makeSlug(name, pair.prefix)
    if (slug === '' || term.slug === '') {
      nameless.push(term.slug || term.name)
      continue
    }
    slugs.set(term, slug)
    if (ids.has(slug) || news.has(slug)) joined.push(name)
    else {
      const number = lastNumber + news.size + 1
      news.set(slug, { number, slug, name, description: readLine(term.description, 1_000) })
    }
  }
  return { terms: [...news.values()], slugs, joined, nameless }
}

type Parents = { known: ReadonlyMap<string, number>; found: ReadonlyMap<WxrTerm, number>; taxonomy: string }

/** @returns names of the terms whose parent is missing, or lies below themselves */
async function writeParents(
  db: ImportRun['db'],
  terms: readonly (readonly [WxrTerm, number])[],
  { known, found, taxonomy }: Parents,
): Promise<string[]> {
  const bySlug = new Map([...found].map(([term, id]) => [term.slug, { term, id }]))
  const orphans: string[] = []
  for (const [term, id] of terms) {
    if (term.parent === '') continue
    const parentId = bySlug.get(term.parent)?.id ?? known.get(termKey({ taxonomy, slug: term.parent }))
    if (parentId === undefined || parentId === id || isBelowItself(term, bySlug))
      orphans.push(readLine(term.name, 60))
    else await setTermParent(db, id, parentId)
  }
  return orphans
}

function isBelowItself(term: WxrTerm, bySlug: ReadonlyMap<string, { term: WxrTerm }>): boolean {
  const seen = new Set<string>()
  let next = bySlug.get(term.parent)?.term
  while (next && !seen.has(next.slug)) {
    if (next.slug === term.slug) return true
    seen.add(next.slug)
    next = bySlug.get(next.parent)?.term
  }
  return false
}
