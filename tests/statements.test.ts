import { expect, it } from 'vitest'
import { testDatabase } from './database.ts'
import { readStatements } from './statements.ts'

const folder = process.env.CHECK_STATEMENTS

/** They ask for a table that a test has made for itself. */
const UNDEFINED_TABLE = '42P01'

/** What PREPARE accepts; the rest sets something, or locks. */
const PREPARABLE = /^\s*(with|select|insert|update|delete|values|merge)\b/i

it.skipIf(!folder)(
  'this server understands every statement that the tests have asked of another',
  async () => {
    const { pool } = await testDatabase()
    const statements = (await readStatements(folder as string)).filter((one) => PREPARABLE.test(one))
    expect(statements.length).toBeGreaterThan(1_000)
    const refused: string[] = []
    const client = await pool.connect()
    try {
      for (const statement of statements) {
        try {
          await client.query(`prepare one as ${statement}`)
          await client.query('deallocate one')
        } catch (error) {
          const { code, message } = error as { code?: string; message: string }
          if (code !== UNDEFINED_TABLE) refused.push(`${message}: ${statement}`)
        }
      }
    } finally {
      client.release()
    }
    expect(refused).toEqual([])
  },
)
