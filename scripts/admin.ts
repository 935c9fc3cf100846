/** `npm run admin`: makes the first admin of a site, and says who may do what on it. */
import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Database } from '#database/schema.ts'
import { assertPassword } from '#features/accounts/account/public/assert-password.ts'
import { changeRole, createAdmin } from '#features/services/admin/appoint.ts'
import { listInRoles } from '#features/services/admin/queries/appoint.ts'
import { readSettings } from '#features/services/pages/public/change-settings.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { ROLES, type Role } from '#shared/people/asker.ts'
import { StartProblem } from '#shared/start-problem.ts'
import type { SiteSettings } from '#site/settings.ts'
import { loadPresetPages, loadSettings } from './lib/load-settings.ts'
import { openDatabase } from './lib/open-database.ts'
import { answerHelp } from './lib/usage.ts'

const USAGE = `Usage: npm run admin -- <command>

  create WHO        makes an account that may do everything; WHO is an e-mail, or a name for the profile's
                    address. It asks for a password; where nobody can answer, or none is given, one is made
                    and printed once
  grant WHO ROLE    gives somebody a role: ${ROLES.join(', ')}
  revoke WHO ROLE   takes it; the last admin stays
  list              everybody with a role

  WHO is an e-mail, the name in the address of the profile, or a number.`

type Command = (db: Database, ...words: string[]) => Promise<void>

const commands: Readonly<Record<string, { words: number; run: Command }>> = {
  create: {
    words: 1,
    run: async (db, who = '') => {
      const asked = await askPassword(who)
      const password = asked || makePassword()
      const settings = await readSettings(db, await loadSettings(), await loadPresetPages())
      const level = (settings.get('level')?.value as SiteSettings['level'] | undefined)?.lv[0]
      const person = await createAdmin(db, {
        who,
        passwordHash: await hashPassword(password),
        level: level?.key ?? '',
        now: new Date(),
      })
      console.log(`${person.email ?? person.slug} is an admin now, at /profile/${person.slug}.`)
      if (!asked) console.log(`Password, shown only here: ${password}`)
    },
  },
  grant: { words: 2, run: (db, who = '', role = '') => change(db, who, role, true) },
  revoke: { words: 2, run: (db, who = '', role = '') => change(db, who, role, false) },
  list: {
    words: 0,
    run: async (db) => {
      const people = await listInRoles(db)
      if (people.length === 0) console.log('Nobody has a role yet: npm run admin -- create WHO')
      const width = Math.max(0, ...people.map(({ slug }) => slug.length))
      for (const { slug, email, roles } of people) {
        console.log(`${slug.padEnd(width)}  ${roles.join(', ')}${email ? `  ${email}` : ''}`)
      }
    },
  },
}

async function change(db: Database, who: string, role: string, isGranted: boolean): Promise<void> {
  if (!ROLES.includes(role as Role))
    throw new StartProblem(`There is no role ${role}. There are: ${ROLES.join(', ')}.`)
  const { slug, roles } = await changeRole(db, { who, role: role as Role, isGranted, now: new Date() })
  console.log(`${slug}: ${roles.join(', ') || 'no role'}`)
}

/** Reads a password twice without showing it; empty where the input is no terminal. */
async function askPassword(who: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const ask = async (question: string) => {
    process.stdout.write(question)
    const answer = await lines.question('')
    process.stdout.write('\n')
    return answer
  }
  const refuse = () => {
    throw new StartProblem(
      'Take another one: 8 to 128 characters, not the name itself, and none that many people have.',
    )
  }
  try {
    const password = await ask('Password (empty: one is made): ')
    if (!password) return ''
    assertPassword({ refuse }, password, [who])
    if ((await ask('The same again: ')) !== password) throw new StartProblem('The two are not the same.')
    return password
  } finally {
    lines.close()
  }
}

/** Without letters and digits that look alike: it is typed from the terminal. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const makePassword = (): string =>
  Array.from({ length: 5 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

answerHelp(USAGE)
const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command || words.length !== command.words) throw new StartProblem(USAGE)

const { db, close } = await openDatabase()
try {
  await command.run(db, ...words)
} finally {
  await close()
}
