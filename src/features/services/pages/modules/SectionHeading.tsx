import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { SectionHeading } from '#ui/content/SectionHeading.tsx'
import type { SectionHeadingData, SectionHeadingSettings } from '../schemas.ts'

type Props = ModuleProps<SectionHeadingSettings, SectionHeadingData, unknown>

export function View({ settings: { link }, data: { title, linkLabel } }: Props) {
  const { href } = usePage()
  if (!title) return null
  return (
    <SectionHeading {...(link && { more: { href: href(link), label: linkLabel } })}>{title}</SectionHeading>
  )
}
