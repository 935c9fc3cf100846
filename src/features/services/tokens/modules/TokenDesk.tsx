import { useState } from 'react'
import { AdminShell } from '#features/services/admin/parts/AdminShell.tsx'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { TokenEntry } from '../parts/TokenEntry.tsx'
import { TokenForm } from '../parts/TokenForm.tsx'
import { TOKENS_PATH } from '../rules.ts'
import type { TokensSubject } from '../subject.ts'
import type { TokenDeskData } from './token-desk.ts'

/** Says what programs can ask. */
const DEVELOPERS_PAGE = 'developers'

export function View({ data, subject }: ModuleProps<NoSettings, TokenDeskData, TokensSubject>) {
  const { t } = useI18n()
  const { href } = usePage()
  const [isMaking, setMaking] = useState(false)
  const { tokens, groups } = data
  return (
    <AdminShell place="tokens" title={t('tokens.title')} waiting={data.waiting}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-14 text-soft">
          {t('tokens.lead')}{' '}
          <a className="link" href={href(DEVELOPERS_PAGE)}>
            {t('tokens.guide')}
          </a>
        </p>
        <Button look="main" onClick={() => setMaking(true)}>
          {t('tokens.make')}
        </Button>
      </div>
      {tokens.nodes.length === 0 ? (
        <Empty>{t('tokens.empty')}</Empty>
      ) : (
        <ul className="card divide-y divide-line">
          {tokens.nodes.map((token) => (
            <TokenEntry key={token.id} token={token} />
          ))}
        </ul>
      )}
      <Pagination
        start={subject.before > 0 ? href(TOKENS_PATH) : null}
        more={tokens.hasNextPage ? `${href(TOKENS_PATH)}?before=${tokens.endCursor}` : null}
      />
      <FormDialog isOpen={isMaking} onClose={() => setMaking(false)} title={t('tokens.make')} width={560}>
        <TokenForm groups={groups} onDone={() => setMaking(false)} />
      </FormDialog>
    </AdminShell>
  )
}
