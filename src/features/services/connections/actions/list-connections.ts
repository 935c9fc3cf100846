import { returnAddressOf } from '#features/accounts/social/public/try-app.ts'
import { action, type Context } from '#server/door/action.ts'
import { listConnections } from '../contract.ts'
import { openFields, variablesOf } from '../kept-fields.ts'
import { type ConnectionRow, listConnectionRows } from '../queries/connections.ts'
import { CONNECTION_NAMES, type ConnectionName, FIELDS, isSocial } from '../rules.ts'
import * as S from '../schemas.ts'

export const listConnectionsAction = action(listConnections, {
  data: S.nothingAsked,
  result: S.connectionLines,
  allow: 'admin',
  limit: '120 per minute',
  run: async (context) => {
    const rows = await listConnectionRows(context.db)
    return CONNECTION_NAMES.map((name) => lineOf(context, name, rows))
  },
})

type Asking = Pick<Context, 'signer' | 'connected' | 'environment' | 'settings' | 'siteUrl'>

function lineOf(
  { signer, connected, environment, settings, siteUrl }: Asking,
  name: ConnectionName,
  rows: readonly ConnectionRow[],
): S.ConnectionLine {
  const isFixed = connected.fixed.has(name)
  const row = isFixed ? undefined : rows.find((one) => one.name === name)
  const fields = row ? openFields(signer, name, row.sealed) : null
  const beginning = variablesOf(name)
  const set = FIELDS[name].filter((field) => fields?.[field.name] !== undefined)
  return {
    name,
    source: isFixed ? 'environment' : row ? 'stored' : null,
    variables: environment
      .filter((variable) => isFixed && variable.isSet && variable.name.startsWith(beginning))
      .map((variable) => variable.name),
    open: Object.fromEntries(
      set.filter(({ isSecret }) => !isSecret).map((field) => [field.name, fields?.[field.name] ?? '']),
    ),
    secrets: set.filter(({ isSecret }) => isSecret).map((field) => field.name),
    setAt: row?.setAt.toISOString() ?? null,
    setBy: row?.setBy ?? null,
    isReadable: !row || fields !== null,
    isLeaving: row?.isLeaving ?? false,
    isListed: settings.login_box.social.some((listed) => listed.toLowerCase() === name),
    returnsTo: isSocial(name) ? returnAddressOf(siteUrl, name) : '',
  }
}
