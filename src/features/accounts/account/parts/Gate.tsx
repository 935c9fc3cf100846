import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'

const TONES = {
  accent: 'bg-accent-wash text-accent',
  ok: 'bg-ok-wash text-ok',
  danger: 'bg-danger-wash text-danger',
}

interface Props {
  icon: string
  /** How what it says has ended. */
  tone?: keyof typeof TONES
  title: ReactNode
  children: ReactNode
  /** Ways on, the main one first. */
  actions?: ReactNode
}

/** A page that has one thing to say: what this place is, and where to go from here. */
export function Gate({ icon, tone = 'accent', title, children, actions }: Props) {
  return (
    <section className="card mx-auto grid w-full max-w-xl justify-items-center px-6 py-12 text-center sm:px-10 sm:py-16">
      <span className={`grid size-16 place-items-center rounded-full ${TONES[tone]}`}>
        <Icon path={icon} size={28} />
      </span>
      <h1 className="mt-5 text-24">{title}</h1>
      <div className="mt-2 max-w-md text-pretty text-soft">{children}</div>
      {actions && <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  )
}
