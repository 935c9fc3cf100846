import { usePage } from '#site/context.tsx'
import { SignInReasons } from '../SignInReasons.tsx'
import { Carousel } from './Carousel.tsx'

/** Beside the forms: the owner's pictures, else what an account is good for. */
export function SideOfDialog() {
  const { carousel } = usePage().frame.signIn
  return carousel.length > 0 ? (
    <Carousel pictures={carousel} />
  ) : (
    <aside className="max-sm:hidden">
      <SignInReasons />
    </aside>
  )
}
