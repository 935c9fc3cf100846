import { request } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listTextChanges } from '../contract.ts'
import type { TextKind } from '../schemas.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { NameVersion } from './NameVersion.tsx'

export interface TextHistoryProps {
  kind: TextKind
  number: number
}

interface Props extends TextHistoryProps {
  onClose: () => void
  /** Where the text is on the desk already, which opens it itself; missing: a link leads there. */
  onChoose?: (revision: number) => void
}

/** The history of an article, topic or help page. A former version is restored by opening and saving it on the desk. */
export function TextHistory({ kind, number, onClose, onChoose }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <HistoryDialog
      load={(after) => request(listTextChanges, { kind, id: number, first: 10, after })}
      onClose={onClose}
      head={(again) => (
        <NameVersion text={{ kind, id: number }} revision={null} name={null} onNamed={again} />
      )}
      actions={({ databaseId, name = null }, again) => (
        <>
          <NameVersion text={{ kind, id: number }} revision={databaseId} name={name} onNamed={again} />
          {onChoose ? (
            <Button look="line" size="small" onClick={() => onChoose(databaseId)}>
              {t('writing.history.restore')}
            </Button>
          ) : (
            <LinkButton
              look="line"
              size="small"
              href={href(`create?kind=${kind}&id=${number}&revision=${databaseId}`)}
            >
              {t('writing.history.restore')}
            </LinkButton>
          )}
        </>
      )}
    />
  )
}
