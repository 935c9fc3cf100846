import { returnAddressOf } from '#features/accounts/social/public/try-app.ts'
import { dkimOf } from '#server/delivery/config.ts'
import { dkimRecordOf } from '#server/delivery/dkim-key.ts'
import { action, type Context } from '#server/door/action.ts'
import { listConnections } from '../contract.ts'
import { openFields, variablesOf } from '../kept-fields.ts'
import { type ConnectionRow, listConnectionRows } from '../queries/connections.ts'
import { CONNECTION_NAMES, type ConnectionName, FIELDS, type Fields, isSocial } from '../rules.ts'
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
  const beginnings = variablesOf(name)
  const set = FIELDS[name].filter((field) => fields?.[field.name] !== undefined)
  return {
    name,
    source: isFixed ? 'environment' : row ? 'stored' : null,
    variables: environment
      .filter(
        ({ isSet, name: variable }) => isFixed && isSet && beginnings.some((one) => variable.startsWith(one)),
      )
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
    record: name === 'mail' ? recordIn(fields) : null,
  }
}

function recordIn(fields: Fields | null): S.ConnectionLine['record'] {
  const dkim = dkimOf(fields?.from ?? '', fields?.dkimSelector, fields?.dkimPrivateKey)
  return dkim ? dkimRecordOf(dkim) : null
}
