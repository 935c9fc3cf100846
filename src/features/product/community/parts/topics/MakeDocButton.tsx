import { useRequest } from '#browser/calls/use-request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { makeDoc } from '../../contract.ts'

export interface MakeDocProps {
  answer: { databaseId: number; author: { name: string } }
}

/** For the staff: makes a help page of an accepted answer. */
export function MakeDocButton({ answer: { databaseId, author } }: MakeDocProps) {
  const { t } = useI18n()
  const { status, run } = useRequest(makeDoc)
  const press = async () => {
    if (!(await run({ answer: databaseId }))) return
    toast.success(t('community.answer.docMade'))
    await refreshPage()
  }
  return (
    <Button
      look="plain"
      size="small"
      isPending={status === 'pending'}
      onClick={() => void press()}
      className="mt-4"
    >
      {t('community.answer.makeDoc')}
      <span className="sr-only">{author.name}</span>
    </Button>
  )
}
