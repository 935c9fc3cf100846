import { type ReactNode, useState } from 'react'
import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import { TwoTextsDialog } from '#features/talk/writing/parts/TwoTextsDialog.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Chips } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Translation } from '../schemas.ts'
import { ChangesDialog } from './ChangesDialog.tsx'
import { FormerStates } from './FormerStates.tsx'
import type { KeptWords, Words } from './kept-words.ts'
import { MarksList } from './marks/MarksList.tsx'
import { MissingMarkDialog } from './marks/MissingMarkDialog.tsx'
import { useMarks } from './marks/use-marks.ts'
import { OriginalSide } from './OriginalSide.tsx'
import { TranslationBar } from './TranslationBar.tsx'
import { TranslationSide } from './TranslationSide.tsx'
import { usePublishTranslation } from './use-publish-translation.ts'
import { useTranslation } from './use-translation.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

interface Props {
  name: string
  translation: Translation
  before: KeptWords
  onLanguage: (to: string) => void
  /** Reloads everything from the server. */
  onAgain: () => void
  /** The original has changed: it is shown as it is now. */
  onOriginal: (translation: Translation) => void
}

/** The original on the left, its translation on the right; on small screens one of them. */
export function SideBySide({ name, translation, before, onLanguage, onAgain, onOriginal }: Props) {
  const { t } = useI18n()
  const kept = useTranslation({ name, opened: translation, before })
  const { words, state, other } = kept
  const leaving = usePublishTranslation({ translation, kept, onAgain, onOriginal })
  const { isSending, publish, discard } = leaving
  const [side, setSide] = useState('translation')
  const marks = useMarks(translation, words, setSide)
  const [shown, setShown] = useState<'changes' | 'conflict' | 'former'>()
  const close = () => setShown(undefined)
  const texts = useOtherTexts(kept, translation.original)
  const isBegun = translation.draft !== null || state !== 'idle'
  return (
    <div ref={marks.desk} className="translating" data-side={side}>
      <TranslationBar
        translation={translation}
        state={state}
        isSending={isSending}
        onLanguage={onLanguage}
        onCompare={() => setShown('conflict')}
        onPublish={() => void publish()}
      />
      <SideSwitch side={side} onSide={setSide} />
      <OriginalSide translation={translation} />
      <TranslationSide
        key={texts.edition}
        translation={translation}
        words={words}
        change={kept.change}
        onChanges={() => setShown('changes')}
        onCopy={texts.copyOriginal}
        onEditor={marks.setEditor}
      >
        <MarksList translation={translation} words={words} onLead={marks.lead} onMark={marks.showMark} />
      </TranslationSide>
      <Foot
        translation={translation}
        onDiscard={isBegun ? () => void discard() : undefined}
        onFormer={() => setShown('former')}
        onAgain={onAgain}
      >
        <Button look="main" isPending={isSending} onClick={() => void publish()}>
          {t('translations.publish')}
        </Button>
      </Foot>
      <MissingMarkDialog
        isOpen={leaving.isMarkAsked}
        onClose={leaving.onMarkAnswered}
        onHideAll={() => void publish({ hidesAll: true })}
        onShow={() => {
          leaving.onMarkAnswered()
          marks.showMark()
        }}
      />
      {shown === 'changes' && translation.changed && (
        <ChangesDialog {...translation.changed} onClose={close} />
      )}
      {shown === 'former' && (
        <FormerStates translation={translation} hasDraft={isBegun} take={texts.takeFormer} onClose={close} />
      )}
      {shown === 'conflict' && other && (
        <Conflict
          mine={words}
          theirs={(other.draft ?? other.published) as Words | null}
          onSettle={(choice) => {
            texts.settle(choice)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Other texts that take the place of the one in the editor, which begins anew with each: the number is its `key`. */
function useOtherTexts(kept: ReturnType<typeof useTranslation>, original: Translation['original']) {
  const [edition, setEdition] = useState(0)
  const begin = () => setEdition((before) => before + 1)
  return {
    edition,
    copyOriginal() {
      const { title, excerpt, document, hidden } = original
      kept.change({
        title: kept.words.title || title,
        excerpt: kept.words.excerpt || excerpt,
        document: document as Doc,
        hidden: hidden as Doc | null,
      })
      begin()
    },
    takeFormer(former: Words) {
      kept.change(former)
      begin()
    },
    settle(choice: 'mine' | 'theirs') {
      kept.settle(choice)
      if (choice === 'theirs') begin()
    },
  }
}

/** Chooses what a small screen shows. */
function SideSwitch({ side, onSide }: { side: string; onSide: (side: string) => void }) {
  const { t } = useI18n()
  return (
    <div className="translating-switch">
      <Chips
        name="side"
        label={t('translations.side')}
        chips={(['original', 'translation'] as const).map((value) => ({
          value,
          label: t(`translations.${value}`),
        }))}
        value={side}
        onValue={onSide}
      />
    </div>
  )
}

interface FootProps extends Pick<Props, 'translation' | 'onAgain'> {
  /** undefined: nothing has been begun. */
  onDiscard: (() => void) | undefined
  onFormer: () => void
  children: ReactNode
}

/** What can be undone, and at the end what publishes it. */
function Foot({ translation, onDiscard, onFormer, onAgain, children }: FootProps) {
  const { t } = useI18n()
  return (
    <div className="translating-foot">
      {onDiscard && (
        <Button look="line" onClick={onDiscard}>
          {t('translations.discard')}
        </Button>
      )}
      {translation.hasFormer && (
        <Button look="line" aria-haspopup="dialog" onClick={onFormer}>
          {t('translations.history')}
        </Button>
      )}
      {translation.published && <WithdrawButton translation={translation} onAgain={onAgain} />}
      {children}
    </div>
  )
}

interface ConflictProps {
  mine: Words
  /** null: it was discarded. */
  theirs: Words | null
  onSettle: (choice: 'mine' | 'theirs') => void
  onClose: () => void
}

/** Conflict: the translation was changed elsewhere meanwhile. */
function Conflict({ mine, theirs, onSettle, onClose }: ConflictProps) {
  const { t } = useI18n()
  const takeTheirs = { label: t('translations.conflict.theirs'), choose: () => onSettle('theirs') }
  return (
    <TwoTextsDialog
      title={t('translations.conflict.title')}
      mine={textOf(mine)}
      theirs={theirs && textOf(theirs)}
      choices={[
        ...(theirs ? [takeTheirs] : []),
        { label: t('translations.conflict.mine'), choose: () => onSettle('mine') },
      ]}
      onClose={onClose}
    >
      {t(theirs ? 'translations.conflict.text' : 'translations.conflict.gone')}
    </TwoTextsDialog>
  )
}

const textOf = ({ title, excerpt, document, hidden }: Words): string =>
  [title, excerpt, plainText(document), hidden ? plainText(hidden) : ''].filter(Boolean).join('\n\n')
