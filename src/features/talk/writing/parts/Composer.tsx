import '../composer.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Outcome } from '#browser/calls/request.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { errorIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { countCharacters, WRITING_LIMITS } from '../rules.ts'
import type { WriteTo } from './drafts.ts'
import type { RichFieldProps } from './RichField.tsx'
import type { Words, Written } from './submit-by.ts'
import { useComposer } from './use-composer.ts'

/** The editor, loaded when somebody asks for formatting. */
const richPart = lazyPart<RichFieldProps>(() => import('./RichField.tsx').then((part) => part.RichField))

/** What `WriteHere` passes to the form. */
export interface FieldProps<Result> extends Omit<ComposerProps, 'onSubmit'> {
  onWritten: (written: Result) => void
}

export interface ComposerProps {
  to: WriteTo
  viewer: Viewer
  label: string
  action: string
  /** It takes the focus when it opens. */
  hasFocus: boolean
  onClose: (() => void) | undefined
  onSubmit: (words: Words) => Promise<Outcome<Written>>
}

/**
 * Plain text with its line breaks or, on demand, the editor with what was typed. Enter begins a new line; with Ctrl or
 * Cmd it sends. Escape closes the form, and the text stays as a draft.
 */
export function Composer({ to, viewer, label, action, hasFocus, onClose, onSubmit }: ComposerProps) {
  const id = useId()
  const { text, rich, problem, isSending, change, changeRich, format, makePlain, submit } = useComposer({
    to,
    personId: viewer.databaseId,
    onSubmit,
  })
  const Rich = useLazyPart(richPart, rich !== null, () => changeRich(null))
  const isRich = Rich !== undefined && rich !== null
  const field = usePlainField(text, hasFocus)

  const post = async () => {
    if (await submit()) onClose?.()
    else if (!isRich) field.current?.focus()
  }
  const plain = () => {
    makePlain()
    // The hidden field must be shown again before it can take the focus.
    requestAnimationFrame(() => field.current?.focus())
  }
  return (
    <ComposerFrame viewer={viewer} onSend={() => void post()}>
      {isRich && (
        <Rich
          type={to.type}
          label={label}
          before={rich}
          onChange={changeRich}
          onSend={() => void post()}
          onClose={onClose}
        />
      )}
      <label htmlFor={id} className="sr-only" hidden={isRich}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        hidden={isRich}
        className="input"
        rows={to.type === 'ANSWER' ? 5 : 2}
        placeholder={label}
        value={text}
        readOnly={isSending}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => onComposerKey(event, () => void post(), onClose)}
      />
      {problem && <Problem id={`${id}-problem`} text={problem} isAlert={isRich} />}
      <Foot
        to={to}
        text={text}
        action={action}
        isSending={isSending}
        onClose={onClose}
        rich={{ isHere: isRich, isComing: rich !== null && !isRich, want: isRich ? plain : format }}
      />
    </ComposerFrame>
  )
}

interface FrameProps extends Pick<ComposerProps, 'viewer'> {
  onSend: () => void
  children: ReactNode
}

/** Who writes, beside what they write. */
function ComposerFrame({ viewer, onSend, children }: FrameProps) {
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Avatar picture={viewer.avatar.url} personId={viewer.databaseId} />
      <div>{children}</div>
    </form>
  )
}

function onComposerKey(event: KeyboardEvent, send: () => void, close: (() => void) | undefined): void {
  // While an input method composes characters, the keys belong to it.
  const { isComposing, keyCode } = event.nativeEvent
  if (isComposing || keyCode === 229) return
  if (event.key === 'Escape') close?.()
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  send()
}

interface ProblemProps {
  id: string
  text: string
  /** Said at once: the field that it describes is not shown. */
  isAlert: boolean
}

function Problem({ id, text, isAlert }: ProblemProps) {
  return (
    <p
      id={id}
      {...(isAlert && { role: 'alert' })}
      className="mt-1.5 flex items-start gap-1.5 text-13 text-danger"
    >
      <Icon path={errorIcon} size={16} className="mt-0.5" />
      {text}
    </p>
  )
}

interface FootProps extends Pick<ComposerProps, 'to' | 'action' | 'onClose'> {
  text: string
  isSending: boolean
  /** Whether the editor is shown or still loading; `want` switches between editor and plain field. */
  rich: { isHere: boolean; isComing: boolean; want: () => void }
}

/** The remaining characters and the buttons. */
function Foot({ to, text, action, isSending, onClose, rich }: FootProps) {
  const { t } = useI18n()
  return (
    <div className="composer-foot">
      <Count text={text} most={WRITING_LIMITS[to.type]} />
      <Button
        look="plain"
        size="small"
        isPending={rich.isComing}
        onPointerEnter={() => void richPart.preload().catch(() => {})}
        onClick={rich.want}
      >
        {t(rich.isHere ? 'writing.plain' : 'writing.rich')}
      </Button>
      {onClose && (
        <Button look="plain" size="small" onClick={onClose}>
          {t('writing.cancel')}
        </Button>
      )}
      <Button look="main" size="small" type="submit" isPending={isSending}>
        {action}
      </Button>
    </div>
  )
}

/** @returns the plain field, which takes the focus when it opens and grows with its text */
function usePlainField(text: string, hasFocus: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  useEffect(() => grow(field.current, text), [text])
  return field
}

/** Fits the height to the text in browsers without `field-sizing`. */
function grow(field: HTMLTextAreaElement | null, _text: string): void {
  if (!field || CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + 2}px`
}

/** Share of the limit from which the remaining characters are shown. */
const NEAR = 0.9

/** Shown near the limit only: screen readers announce it once, the visible number changes with each letter. */
function Count({ text, most }: { text: string; most: number }) {
  const { t } = useI18n()
  const left = most - countCharacters(text.trim())
  const isOver = left < 0
  if (left > most * (1 - NEAR)) return <span className="composer-hint">{t('writing.keys')}</span>
  return (
    <>
      <span className={`num text-13 ${isOver ? 'text-danger' : 'text-soft'}`} aria-hidden="true">
        {t(isOver ? 'writing.over' : 'writing.left', { count: Math.abs(left) })}
      </span>
      <span className="sr-only" role="status">
        {t(isOver ? 'refusal.text-too-long' : 'writing.near', { most })}
      </span>
    </>
  )
}
