import '../../builder-forms.css'
import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { getPage } from '../../contract.ts'
import type { Content } from '../../rules/content.ts'
import { useAnswer } from '../use-answer.ts'
import { ChangeLine, type Names } from '../versions/ChangeLine.tsx'
import { changeKey, changesOf } from '../versions/content-changes.ts'

interface Props extends Names {
  pageKey: string
  /** As it stands here. */
  mine: Content
  /** Who has saved the same page, and when. */
  message: string
  onClose: () => void
  /** Each resolves when it is done; false: it did not come to be. */
  onMine: () => Promise<boolean>
  onTheirs: () => Promise<boolean>
}

/** Two have changed the same module: which of the two goes on. The other stays among the steps that can be taken back. */
export function ConflictDialog({ message, onClose, onMine, onTheirs, ...own }: Props) {
  const { t } = useI18n()
  const [isPending, setPending] = useState<'mine' | 'theirs' | null>(null)
  const decide = async (which: 'mine' | 'theirs', act: () => Promise<boolean>) => {
    setPending(which)
    const isDone = await act()
    setPending(null)
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('builder.shell.conflict.title')}
      description={message}
      isLocked={isPending !== null}
      footer={
        <>
          <Button
            look="line"
            isPending={isPending === 'theirs'}
            onClick={() => void decide('theirs', onTheirs)}
          >
            {t('builder.shell.conflict.theirs')}
          </Button>
          <Button look="main" isPending={isPending === 'mine'} onClick={() => void decide('mine', onMine)}>
            {t('builder.shell.conflict.mine')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Differences {...own} />
        <p className="text-soft">{t('builder.shell.conflict.hint')}</p>
      </div>
    </Dialog>
  )
}

/** What theirs says otherwise than mine, module by module: struck out is what would go if mine is kept. */
function Differences({
  pageKey,
  mine,
  titleOf,
  fieldsOf,
}: Omit<Props, 'message' | 'onClose' | 'onMine' | 'onTheirs'>) {
  const { t } = useI18n()
  const { answer } = useAnswer(getPage, { key: pageKey })
  if (!answer) return null
  const theirs = answer.draft?.content ?? answer.published
  return (
    <section aria-label={t('builder.shell.conflict.differ')}>
      <p className="text-14">{t('builder.shell.conflict.differ')}</p>
      <ul className="bf-changes">
        {changesOf(theirs, mine).map((change) => (
          <li key={changeKey(change)}>
            <ChangeLine
              change={change}
              before={theirs}
              after={mine}
              canKeep={false}
              titleOf={titleOf}
              fieldsOf={fieldsOf}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
