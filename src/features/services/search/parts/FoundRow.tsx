import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import type { FoundPost } from '../schemas.ts'
import { FoundWords } from './FoundWords.tsx'
import { Marked } from './Marked.tsx'

/** Something found, on the page of results. */
export function FoundRow({ post }: { post: FoundPost }) {
  const { langOf } = usePage()
  return (
    <li>
      <div className="min-w-0 flex-1">
        <h2 lang={langOf(post.language)} dir="auto">
          <Link to={post.gqSlug} className="stretch">
            <Marked text={post.titleParts} />
          </Link>
        </h2>
        <FoundWords post={post} />
      </div>
      {post.featuredImage && (
        <PictureCover
          picture={post.featuredImage}
          seed={post.gqSlug}
          alt=""
          sizes="120px"
          className="search-thumb overflow-hidden"
        />
      )}
    </li>
  )
}
