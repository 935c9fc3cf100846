import { callerOf, insertSomebody } from './people.ts'
import { testSite } from './site.ts'

/** Calls of somebody's notification settings, as they answer. */
export async function notificationSettingsSite(action: string) {
  const site = await testSite()
  const { db, call, signIn } = site
  const ask = callerOf(call, signIn, action)
  const person = await insertSomebody(db, { email: 'reader@town.test' })
  const said = async (data: unknown) => {
    const { body } = await ask(person, data)
    return (body.guaqi as { account: { notificationSettings: unknown } }).account.notificationSettings
  }
  return { ...site, ask, person, said }
}
