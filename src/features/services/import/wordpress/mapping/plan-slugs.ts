import type { Database } from '#database/schema.ts'
import { findTakenSlugs } from '../../queries/staging.ts'
import type { ImportReport } from '../../report.ts'
import type { PostKind } from '../refusal.ts'
import { makeSlug, readable } from './make-slug.ts'

type Wanting = { kind: PostKind; name: string }

/**
 * Gives posts their addresses before the first is written, so that links between them can be set in one go, whatever
 * their order. Only names that meet are kept in memory.
 */
export class SlugPlan {
  /** The last number that was put behind a name, by kind and name. */
  readonly #last = new Map<string, number>()
  readonly #report: ImportReport

  constructor(report: ImportReport) {
    this.#report = report
  }

  /** The slugs of these posts in their order; null for those that are found by their number. */
  async take(db: Database, posts: readonly Wanting[]): Promise<(string | null)[]> {
    const wanted = posts.map(({ kind, name }) => ({ kind, name, slug: makeSlug(name, 'p') }))
    const taken = new Map<PostKind, Set<string>>()
    for (const kind of ['article', 'page', 'product'] as const) {
      const slugs = wanted.filter((post) => post.kind === kind && post.slug !== '').map(({ slug }) => slug)
      taken.set(kind, await findTakenSlugs(db, kind, [...new Set(slugs)]))
    }
    const slugs: (string | null)[] = []
    for (const { kind, name, slug } of wanted) {
      if (slug === '') slugs.push(null)
      else {
        const free = await this.#free(db, kind, slug, taken.get(kind) ?? new Set())
        if (free !== readable(name).normalize('NFC')) {
          this.#report.change('slug-changed', `${readable(name)} → ${free}`)
        }
        slugs.push(free)
      }
    }
    return slugs
  }

  async #free(db: Database, kind: PostKind, slug: string, taken: Set<string>): Promise<string> {
    const key = `${kind} ${slug}`
    let free = slug
    for (let number = this.#last.get(key) ?? 1; ; number += 1) {
      if (number > 1) free = `${slug}-${number}`
      const isTaken = taken.has(free) || (number > 1 && (await findTakenSlugs(db, kind, [free])).has(free))
      if (!isTaken) {
        if (number > 1) this.#last.set(key, number)
        taken.add(free)
        return free
      }
    }
  }
}
