import type { ComponentProps, ReactNode } from 'react'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** A heading inside the card, as the boxes of the side column have. */
  title?: ReactNode
  /** Beside the title: a link or a button. */
  action?: ReactNode
  as?: 'section' | 'article' | 'div' | 'aside' | 'li'
  hasPadding?: boolean
}

export function Card({
  title,
  action,
  as: Tag = 'section',
  hasPadding = true,
  className,
  children,
  ...rest
}: CardProps) {
  const Element = Tag as 'section'
  return (
    <Element className={`card${hasPadding ? ' p-4.5' : ''}${className ? ` ${className}` : ''}`} {...rest}>
      {title && (
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <h2 className="text-16">{title}</h2>
          {action && <span className="flex-none text-14 text-soft">{action}</span>}
        </div>
      )}
      {children}
    </Element>
  )
}
