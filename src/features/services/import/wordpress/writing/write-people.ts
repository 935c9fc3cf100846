import { insertImportedPerson } from '#features/kernel/people/queries/insert-people.ts'
import { insertOldAddresses } from '../../queries/old-addresses.ts'
import { findPersonByEmail, listPersonSlugs } from '../../queries/people.ts'
import { insertRefs } from '../../queries/refs.ts'
import { inTransaction } from '../../queries/transactions.ts'
import { type ImportRun, isGone } from '../import-run.ts'
import { authorPaths } from '../mapping/item-paths.ts'
import { makeSlug, takeSlug } from '../mapping/make-slug.ts'
import { readLine } from '../reading/read-line.ts'
import type { Survey } from '../reading/survey.ts'

const LONGEST_NAME = 60

/** With the level of people who are new here. */
type PeopleRun = ImportRun & { levelKey: string }

const isEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/**
 * Makes the authors that are not here yet. They have no password: they get in through their mail address.
 *
 * @param authors people of ours by the login names that are theirs on the old site
 */
export async function writePeople(
  run: PeopleRun,
  survey: Survey,
  authors: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const { db } = run
  const isHere = (login: string) => !isGone(run, login)
  const logins = new Set([...survey.authors.keys(), ...survey.creators].filter(isHere))
  await insertOldAddresses(
    db,
    [...survey.authors.values()].flatMap(({ login, id }) =>
      isHere(login) ? authorPaths(login, id, survey) : [],
    ),
  )
  const missing = [...logins].filter((login) => !run.people.has(login))
  if (missing.length === 0) return
  const slugs = await listPersonSlugs(db)
  for (const login of missing) {
    const chosen = authors.get(login)
    if (chosen !== undefined) {
      // Said by whoever imports, for this run and those that follow.
      await insertRefs(db, [{ source: survey.source, kind: 'author', external_id: login, target_id: chosen }])
      run.people.set(login, chosen)
      run.report.change('author-mapped', login)
      continue
    }
    const made = await inTransaction(db, async (transaction) => {
      const person = await ensurePerson({ ...run, db: transaction }, survey, login, slugs)
      await insertRefs(transaction, [
        { source: survey.source, kind: 'author', external_id: login, target_id: person.id },
      ])
      return person
    })
    run.people.set(login, made.id)
    noteAuthor(run, survey, login, made.isNew)
  }
}

async function ensurePerson(
  { db, now, language, levelKey }: PeopleRun,
  survey: Survey,
  login: string,
  slugs: Set<string>,
): Promise<{ id: number; isNew: boolean }> {
  const author = survey.authors.get(login)
  const email = author && isEmail(author.email) ? author.email : null
  const known = email === null ? undefined : await findPersonByEmail(db, email)
  if (known !== undefined) return { id: known, isNew: false }
  const name = readLine(author?.name || login || survey.title || survey.source, LONGEST_NAME)
  const slug = takeSlug(makeSlug(login || survey.source, 'u') || 'u', slugs)
  const id = await insertImportedPerson(db, {
    slug,
    name: name || slug,
    email,
    language,
    level: levelKey,
    now,
  })
  return { id, isNew: true }
}

function noteAuthor({ report }: ImportRun, survey: Survey, login: string, isNew: boolean): void {
  // Without their mail address: the report is kept in a file, and outlives an account.
  if (!isNew) report.change('author-joined', login)
  else {
    report.take('people')
    if (!survey.authors.has(login) && login !== '') report.change('author-created', login)
  }
}
