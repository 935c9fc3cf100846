import { useEffect, useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { Choice, Segments } from '#ui/forms/Choice.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { endDraftLink, getDraftLink, shareDraft } from '../../contract.ts'
import { sharedDraftPath } from '../../paths.ts'
import type { DraftLink as Link } from '../../schemas.ts'

const DAYS = ['1', '7', '30'] as const
type Days = (typeof DAYS)[number]

interface Props {
  /** null: it is not on the server yet. */
  draft: number | null
  hasHidden: boolean
}

/** Shows the draft to people without an account, by a link that runs out and can be taken back. */
export function DraftLink({ draft, hasHidden }: Props) {
  const { t } = useI18n()
  /** undefined: not known yet. */
  const [link, setLink] = useState<Link | null>()
  useEffect(() => {
    if (draft === null) return
    let isOver = false
    void send(getDraftLink, { id: draft }, { steps: 'all' }).then((outcome) => {
      if (!isOver) setLink(outcome.ok ? outcome.result.link : null)
    })
    return () => {
      isOver = true
    }
  }, [draft])
  return (
    <section className="mt-6 grid gap-3 border-t border-line pt-4 text-14" aria-label={t('authoring.share')}>
      <h3 className="text-14 font-medium">{t('authoring.share')}</h3>
      {draft === null ? (
        <p className="text-soft">{t('authoring.share.notKept')}</p>
      ) : link ? (
        <Shared draft={draft} link={link} onEnd={() => setLink(null)} />
      ) : (
        <Make draft={draft} hasHidden={hasHidden} isReady={link === null} onLink={setLink} />
      )}
    </section>
  )
}

interface MakeProps extends Pick<Props, 'hasHidden'> {
  draft: number
  isReady: boolean
  onLink: (link: Link) => void
}

function Make({ draft, hasHidden, isReady, onLink }: MakeProps) {
  const { t } = useI18n()
  const [days, setDays] = useState<Days>('7')
  const [showsHidden, setShowsHidden] = useState(false)
  const [isPending, setPending] = useState(false)
  const make = async () => {
    setPending(true)
    const made = await request(shareDraft, { id: draft, days: Number(days), showsHidden })
    setPending(false)
    if (made) onLink(made)
  }
  return (
    <>
      <p className="text-soft">{t('authoring.share.help')}</p>
      {hasHidden && (
        <Choice checked={showsHidden} onChange={({ target }) => setShowsHidden(target.checked)}>
          {t('authoring.share.hidden')}
        </Choice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Segments<Days>
          name="draft-link-days"
          label={t('authoring.share.days')}
          segments={DAYS.map((value) => ({
            value,
            label: t('authoring.share.forDays', { count: Number(value) }),
          }))}
          value={days}
          onValue={setDays}
        />
        <Button look="line" isPending={isPending} disabled={!isReady} onClick={() => void make()}>
          {t('authoring.share.make')}
        </Button>
      </div>
    </>
  )
}

interface SharedProps {
  draft: number
  link: Link
  onEnd: () => void
}

function Shared({ draft, link, onEnd }: SharedProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const [isPending, setPending] = useState(false)
  const address = new URL(href(sharedDraftPath(link.token)), location.origin).href
  const end = async () => {
    setPending(true)
    const ended = await request(endDraftLink, { id: draft })
    setPending(false)
    if (ended) onEnd()
  }
  return (
    <>
      <p>
        {t(link.showsHidden ? 'authoring.share.onWithHidden' : 'authoring.share.on')}{' '}
        <WrittenTime at={link.expiresAt} />
      </p>
      <TextInput
        readOnly
        value={address}
        aria-label={t('authoring.share.link')}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} label={t('authoring.share.copy')} />
        <Button look="line" size="small" isPending={isPending} onClick={() => void end()}>
          {t('authoring.share.end')}
        </Button>
      </div>
    </>
  )
}
