import { noteChange } from '#features/accounts/account/public/note-change.ts'
import { refuseBanned } from '#features/accounts/account/public/refuse-banned.ts'
import { presentViewer } from '#features/accounts/account/queries/present-viewer.ts'
import { hasSecondFactor } from '#features/accounts/account/queries/second-factor.ts'
import { isContactTaken } from '#features/kernel/people/queries/members.ts'
import { getSecuredPerson } from '#features/kernel/people/queries/secured-person.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { nameOfProvider } from '../begin-flow.ts'
import { autoLogin } from '../contract.ts'
import { findOwner, insertIdentity, updateUse } from '../queries/identities.ts'
import * as S from '../schemas.ts'
import { signInOwner } from '../sign-in.ts'
import { type ArrivedFlow, makeStepToken, takeArrival } from '../take-token.ts'

type Terms = Context<RefusalOf<typeof autoLogin>>

export const autoLoginAction = action(autoLogin, {
  data: S.tokenData,
  result: S.arrived,
  allow: 'everybody',
  limit: '60 per minute',
  goesOn: true,
  run: async (context, { token }) => {
    const flow = await takeArrival(context, token)
    if (flow.personId !== null) return link(context, flow, flow.personId)
    const owner = await findOwner(context.db, flow.provider, flow.profile)
    if (owner) await refuseBanned(context, owner.personId)
    const step = await missingStep(context, flow, owner?.personId)
    if (step || !owner) return { user: null, to: flow.returnTo, step }
    return { ...(await signInOwner(context, flow, owner)), step: null }
  },
})

/** What has to be known besides before somebody is in: null for most. */
async function missingStep(
  context: Terms,
  flow: ArrivedFlow,
  personId: number | undefined,
): Promise<S.Step | null> {
  const { db } = context
  const { provider, profile } = flow
  if (personId === undefined) {
    const { name, email } = profile
    const hasAccount = email !== null && (await isContactTaken(db, { kind: 'email', address: email }))
    const token = await makeStepToken(context, flow)
    return { kind: 'profile', token, provider, name, email: hasAccount ? null : email, hasAccount }
  }
  if (!(await hasSecondFactor(db, personId))) return null
  return { kind: 'code', token: await makeStepToken(context, flow), provider }
}

/** Who was signed in when they left, and is still, can sign in with the account there from now on. */
async function link(context: Terms, flow: ArrivedFlow, personId: number): Promise<S.Arrived> {
  const { db, now, asker, session, refuse } = context
  const { provider, profile, returnTo: to } = flow
  if (asker.personId !== personId) return refuse('signed-out-meanwhile')
  const owner = await findOwner(db, provider, profile)
  if (owner && owner.personId !== personId) return refuse('identity-taken')
  if (owner) {
    await updateUse(db, owner.id, { subject: profile.subject, name: profile.name, now })
  } else {
    if (!(await insertIdentity(db, { personId, provider, profile, now }))) return refuse('identity-taken')
    const name = nameOfProvider(provider, context)
    await noteChange(
      context,
      await getSecuredPerson(db, personId),
      'identity-linked',
      { provider, name, account: profile.name },
      { template: 'way-in-changed', params: { way: 'social', change: 'added', name } },
    )
  }
  return { user: await presentViewer(personId, session ?? null, context), to, step: null }
}
