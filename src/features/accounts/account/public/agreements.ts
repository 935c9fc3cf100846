import type { Context } from '#server/door/action.ts'
import { findAgreementDate } from '../queries/consents.ts'

/**
 * What somebody agrees to by signing up, each with the version they have in front of them: where its text stands, and
 * for a text of this site the day of its last change.
 */
export async function currentAgreements({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Promise<Array<{ kind: 'agreement' | 'privacy'; version: string }>> {
  const { user_agreement_url, privacy_policy_url } = settings.login_box
  const links = [
    ['agreement', user_agreement_url],
    ['privacy', privacy_policy_url],
  ] as const
  return Promise.all(links.map(async ([kind, link]) => ({ kind, version: await versionOf(db, link) })))
}

async function versionOf(db: Context['db'], link: string): Promise<string> {
  const isElsewhere = link.includes(':')
  const date = isElsewhere ? null : await findAgreementDate(db, link)
  return date ? `${link} ${date.toISOString().slice(0, 10)}` : link
}
