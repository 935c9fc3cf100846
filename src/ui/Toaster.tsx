import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import { carry, useI18n } from './i18n.tsx'
import { closeIcon, errorIcon, infoIcon, successIcon, warningIcon } from './icons.ts'
import { closeToast, holdToasts, readToasts, releaseToasts, subscribeToasts, type Toast } from './toasts.ts'

const NONE: readonly Toast[] = []

const LOOKS = {
  info: { icon: infoIcon, colour: 'text-info' },
  success: { icon: successIcon, colour: 'text-ok' },
  warning: { icon: warningIcon, colour: 'text-warn' },
  error: { icon: errorIcon, colour: 'text-danger' },
}

/** Rendered once per page; the list is always in the document, so that screen readers announce additions. */
export function Toaster() {
  const { t } = useI18n()
  // This text is needed when the network is down, so the page carries it.
  carry(t, ['ui.unreachable'])
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, () => NONE)
  return (
    <div className="toasts" onPointerEnter={holdToasts} onPointerLeave={releaseToasts}>
      <ol aria-live="polite" aria-relevant="additions text" aria-label={t('ui.toasts')}>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </ol>
    </div>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const { t } = useI18n()
  const { icon, colour } = LOOKS[toast.kind]
  return (
    <li className="toast" data-kind={toast.kind}>
      <Icon path={icon} className={colour} />
      <span className="min-w-0 flex-1">{toast.text}</span>
      {toast.count > 1 && (
        <span
          className="num rounded-full bg-sunken px-2 text-12/5 font-semibold text-soft"
          role="img"
          aria-label={t('ui.toast.repeated', { count: toast.count })}
        >
          {`×${toast.count}`}
        </span>
      )}
      <button
        type="button"
        aria-label={t('ui.close')}
        className="-m-1.5 p-1.5 text-faint hover:text-ink pointer-coarse:-m-2.5 pointer-coarse:p-3.5"
        onClick={() => closeToast(toast.id)}
      >
        <Icon path={closeIcon} size={16} />
      </button>
    </li>
  )
}
