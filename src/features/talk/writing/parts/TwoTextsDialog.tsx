import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Compared } from './Compared.tsx'

interface Props {
  title: string
  /** Explains why there are two. */
  children: ReactNode
  mine: string
  /** null: there is nothing left to compare with. */
  theirs: string | null
  /** The buttons; the last is the main one. */
  choices: ReadonlyArray<{ label: string; choose: () => void }>
  onClose: () => void
}

/**
 * Compares two versions of one text, word by word: the one in this form, and the one that was saved meanwhile by
 * somebody else or from another device. Closed without a choice, both stay as they are.
 */
export function TwoTextsDialog({ title, children, mine, theirs, choices, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={760}
      footer={choices.map(({ label, choose }, place) => (
        <Button key={label} look={place === choices.length - 1 ? 'main' : 'line'} onClick={choose}>
          {label}
        </Button>
      ))}
    >
      <p className="mb-4 text-14 text-soft">{children}</p>
      {theirs !== null && <Compared before={theirs} after={mine} />}
    </Dialog>
  )
}

interface MeanwhileProps {
  mine: string
  theirs: string
  onSettle: (choice: 'mine' | 'theirs') => void
  onClose: () => void
}

/** Shown where somebody else has saved a text since it was opened here. */
export function MeanwhileDialog({ mine, theirs, onSettle, onClose }: MeanwhileProps) {
  const { t } = useI18n()
  return (
    <TwoTextsDialog
      title={t('writing.meanwhile.title')}
      mine={mine}
      theirs={theirs}
      onClose={onClose}
      choices={[
        { label: t('writing.meanwhile.theirs'), choose: () => onSettle('theirs') },
        { label: t('writing.meanwhile.mine'), choose: () => onSettle('mine') },
      ]}
    >
      {t('writing.meanwhile.text')}
    </TwoTextsDialog>
  )
}
