import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { voteHelpful } from '../contract.ts'
import type { HelpfulCounts } from '../schemas.ts'

/** One vote for each browser; it may be changed, and shows what it is now. */
export function HelpfulVote({ id, counts }: { id: number; counts: HelpfulCounts }) {
  const { t } = useI18n()
  const { status, data, run } = useRequest(voteHelpful)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { helpful, unhelpful } = data ?? counts

  const vote = async (isHelpful: boolean) => {
    if (await run({ id, helpful: isHelpful })) setChosen(isHelpful)
  }
  const button = (isHelpful: boolean, label: string, count: number) => (
    <Button
      look={chosen === isHelpful ? 'main' : 'line'}
      size="small"
      isPending={status === 'pending'}
      aria-pressed={chosen === isHelpful}
      onClick={() => vote(isHelpful)}
    >
      {label} {count > 0 && <span className="num">{count}</span>}
    </Button>
  )
  return (
    <section
      aria-label={t('docs.helpful.question')}
      className="card mt-8 flex flex-wrap items-center gap-3 p-4"
    >
      <p className="me-auto font-medium">{t('docs.helpful.question')}</p>
      {button(true, t('docs.helpful.yes'), helpful)}
      {button(false, t('docs.helpful.no'), unhelpful)}
      <p aria-live="polite" className="w-full text-14 text-soft empty:hidden">
        {chosen !== null && t('docs.helpful.thanks')}
      </p>
    </section>
  )
}
