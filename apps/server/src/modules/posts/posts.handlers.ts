import { pageOf, detailOf, rowsOf } from '../../crud/list.ts'
import { removeRows, splitIds, submitRow } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { posts } from './posts.repository.ts'

const OPTIONS_MAX = 200

export const postHandlers: HandlersOf<'posts'> = {
  postList: (context, input) => pageOf(context, posts, input),
  postPage: (context, input) => pageOf(context, posts, input),
  postDetail: (context, { id }) => detailOf(context, posts, id),
  postSubmit: (context, input) => submitRow(context, posts, input),
  postRemove: (context, { ids }) => removeRows(context, posts, splitIds(ids)),
  postOptions: (context, input) => rowsOf(context, posts, { ...input, status: 1 }, OPTIONS_MAX),
}
