import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Segments } from '#ui/forms/Choice.tsx'
import { NativeSelect } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon, eyeIcon, refreshIcon, successIcon, warningIcon } from '#ui/icons.ts'
import type { Kind } from '../../rules/kinds.ts'
import type { Form } from '../../schemas.ts'
import { TalkButton } from '../talk/TalkButton.tsx'
import type { DraftState, useDraft } from '../use-draft.ts'
import { BackLink } from './BackLink.tsx'

interface Props {
  form: Form
  kinds: readonly Kind[]
  draft: ReturnType<typeof useDraft>
  canSwitch: boolean
  isEdit: boolean
  isSending: boolean
  /** Where the way back leads, where one came from nowhere. */
  back: string
  onKind: (kind: Kind) => void
  /** Missing: there is no version but this one. */
  onVersions: (() => void) | undefined
  onPreview: () => void
  onCompare: () => void
  /** Missing: somebody else publishes it. */
  onPublish: (() => void) | undefined
  /** Opens what stands beside the text, where nobody here publishes it and there is no room for it. */
  onAbout?: (() => void) | undefined
}

const STATE_ICONS: Record<DraftState, string> = {
  idle: successIcon,
  waiting: refreshIcon,
  saving: refreshIcon,
  saved: successIcon,
  unsaved: warningIcon,
  conflict: warningIcon,
}

/** The one bar of the desk: the way back, kind of text, save state, versions, preview, and the way out. */
export function DeskBar(props: Props) {
  const { form, kinds, draft, canSwitch, isEdit, isSending, back } = props
  const { t } = useI18n()
  return (
    <div className="desk-bar">
      <BackLink to={back} />
      {canSwitch && kinds.length > 1 ? (
        <KindSwitch kind={form.kind} kinds={kinds} onKind={props.onKind} />
      ) : (
        <strong className="truncate text-14">
          {t(isEdit ? `authoring.edit.${form.kind}` : `authoring.kind.${form.kind}`)}
        </strong>
      )}
      <SaveState draft={draft} onCompare={props.onCompare} />
      {props.onVersions && (
        <Button
          look="plain"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('authoring.versions')}
          onClick={props.onVersions}
        >
          <Icon path={clockIcon} size={18} />
          <span className="max-md:hidden">{t('authoring.versions')}</span>
        </Button>
      )}
      {form.kind !== 'product' && <TalkButton idOf={draft.idOf} />}
      <Button look="plain" size="small" onClick={props.onPreview} aria-label={t('authoring.preview')}>
        <Icon path={eyeIcon} size={18} />
        <span className="max-md:hidden">{t('authoring.preview')}</span>
      </Button>
      {props.onAbout && (
        <Button look="line" size="small" aria-haspopup="dialog" onClick={props.onAbout}>
          {t('authoring.about')}
        </Button>
      )}
      {props.onPublish && (
        <Button look="main" size="small" isPending={isSending} onClick={props.onPublish}>
          {t(isEdit ? 'authoring.save' : form.publishAt ? 'authoring.schedule' : 'authoring.publish')}
        </Button>
      )}
    </div>
  )
}

interface SwitchProps {
  kind: Kind
  kinds: readonly Kind[]
  onKind: (kind: Kind) => void
}

/** What is written: side by side where there is room, on a phone the browser's own list. */
function KindSwitch({ kind, kinds, onKind }: SwitchProps) {
  const { t } = useI18n()
  const named = kinds.map((value) => ({ value, label: t(`authoring.kind.${value}`) }))
  return (
    <>
      <div className="desk-kinds">
        <Segments name="kind" label={t('authoring.kind')} segments={named} value={kind} onValue={onKind} />
      </div>
      <NativeSelect
        className="desk-kind"
        aria-label={t('authoring.kind')}
        value={kind}
        onChange={(event) => onKind(event.target.value as Kind)}
      >
        {named.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </>
  )
}

/** Whether what is written is kept, and where; always in the same place. */
function SaveState({ draft, onCompare }: Pick<Props, 'draft' | 'onCompare'>) {
  const { t } = useI18n()
  const { locale } = usePage()
  const { state, savedAt, problem } = draft
  const time =
    savedAt &&
    new Intl.DateTimeFormat(locale === 'zh-hans' ? 'zh' : locale, { timeStyle: 'short' }).format(
      new Date(savedAt),
    )
  return (
    <p className="desk-state" data-state={state} role="status">
      {state !== 'idle' && (
        <>
          <Icon path={STATE_ICONS[state]} size={16} />
          <span>
            {state === 'saved' && time
              ? t('authoring.state.savedAt', { time })
              : t(state === 'unsaved' && problem ? 'authoring.state.refused' : `authoring.state.${state}`)}
          </span>
        </>
      )}
      {state === 'unsaved' && problem && <span className="text-danger">{problem}</span>}
      {state === 'conflict' && (
        <Button look="line" size="small" onClick={onCompare}>
          {t('authoring.compare')}
        </Button>
      )}
    </p>
  )
}

/** On a phone the bar has room for the icon alone: what is not as it should be is said below it. */
export function StateStrip({ draft: { state, problem } }: Pick<Props, 'draft'>) {
  const { t } = useI18n()
  if (state !== 'unsaved' && state !== 'conflict') return null
  return (
    <p className="desk-strip" aria-hidden="true">
      {problem ?? t(`authoring.state.${state}`)}
    </p>
  )
}
