import '../composer.css'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { Outcome } from '#browser/request.ts'
import type { Viewer } from '#shared/viewer.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { errorIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { countCharacters, WRITING_LIMITS } from '../rules.ts'
import type { WriteTo } from './drafts.ts'
import type { RichFieldProps } from './RichField.tsx'
import type { Words, Written } from './submit-by.ts'
import { useComposer } from './use-composer.ts'

/** The editor's code comes when somebody wants more than plain words. */
const richPart = lazyPart<RichFieldProps>(() => import('./RichField.tsx').then((part) => part.RichField))

/** What a place to write in hands to its field. */
export interface FieldProps<Result> extends Omit<ComposerProps, 'say'> {
  onWritten: (written: Result) => void
}

export interface ComposerProps {
  to: WriteTo
  viewer: Viewer
  label: string
  action: string
  /** It was opened to be written in at once. */
  hasFocus: boolean
  onClose: (() => void) | undefined
  say: (words: Words) => Promise<Outcome<Written>>
}

/** Plain text with its line breaks, or, once it is asked for, the editor with what was typed. Enter begins a line; with Ctrl or Cmd it sends. What Escape leaves is a draft. */
export function Composer({ to, viewer, label, action, hasFocus, onClose, say }: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, rich, problem, isSending, change, changeRich, format, makePlain, submit } = useComposer({
    to,
    personId: viewer.databaseId,
    say,
  })
  const Rich = useLazyPart(richPart, rich !== null, () => changeRich(null))
  const isRich = Rich !== undefined && rich !== null
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  useEffect(() => grow(field.current, text), [text])

  const post = async () => {
    if (await submit()) onClose?.()
    else if (!isRich) field.current?.focus()
  }
  const plain = () => {
    makePlain()
    // The field is shown again first.
    requestAnimationFrame(() => field.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While characters are being put together, the keys belong to the input method.
    const { isComposing, keyCode } = event.nativeEvent
    if (isComposing || keyCode === 229) return
    if (event.key === 'Escape') onClose?.()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void post()
  }
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        void post()
      }}
    >
      <Avatar picture={viewer.avatar.url} personId={viewer.databaseId} />
      <div>
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
          onKeyDown={onKeyDown}
        />
        {problem && (
          <p
            id={`${id}-problem`}
            {...(isRich && { role: 'alert' })}
            className="mt-1.5 flex items-start gap-1.5 text-13 text-danger"
          >
            <Icon path={errorIcon} size={16} className="mt-0.5" />
            {problem}
          </p>
        )}
        <Foot
          {...{ to, text, action, isSending, onClose }}
          rich={{ isHere: isRich, isComing: rich !== null && !isRich, want: isRich ? plain : format }}
        />
      </div>
    </form>
  )
}

interface FootProps extends Pick<ComposerProps, 'to' | 'action' | 'onClose'> {
  text: string
  isSending: boolean
  /** The editor in the place of the plain field, and the way to the other of both. */
  rich: { isHere: boolean; isComing: boolean; want: () => void }
}

/** How much is left, and the ways out of the field. */
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

/** Where the browser cannot grow a field by itself. */
function grow(field: HTMLTextAreaElement | null, _text: string): void {
  if (!field || CSS.supports('field-sizing', 'content')) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight + 2}px`
}

/** From here on it is said how much is left. */
const NEAR = 0.9

/** Silent until the limit is near; the voice says it once, the eye at each letter. */
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
