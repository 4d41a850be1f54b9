/** The part of the catalogue about uploaded files and attachments. */
import { entry, type ProblemEntry } from './catalogue-entry.ts'

export const fileCatalogue = {
  'file.missing': entry(400, '请选择文件', 'Choose a file'),
  'file.too-large': entry(413, '文件大小不能超过 {limit}', 'The file may have at most {limit}'),
  'file.quota': entry(
    413,
    '本租户的上传空间为 {limit}，已用 {used}：{by}。请联系平台管理员',
    'The uploads of this tenant may take {limit}; they take {used}: {by}. Ask an administrator of the platform',
  ),
  'file.type': entry(400, '只能上传 jpg 或 png 格式的图片', 'Only jpg or png images can be uploaded'),
  'attachment.type': entry(
    400,
    '不支持这种文件：可上传图片、PDF、文本、办公文档、压缩包、音频和视频',
    'This kind of file is not accepted: upload pictures, PDF, text, office documents, archives, sound or video',
  ),
  'attachment.file-fixed': entry(
    400,
    '附件的文件不能更换，请删除后重新上传',
    'The file of an attachment cannot be changed: remove it and upload another',
  ),
  'attachment.file-listed': entry(409, '该文件已经是附件', 'This file is an attachment already'),
  'attachment.file-missing': entry(
    404,
    '附件的文件已不存在，请重新上传',
    'The file of this attachment is no longer stored: upload it again',
  ),
  'file.address': entry(
    400,
    '请重新上传文件，只能使用本系统上传后返回的地址',
    'Upload the file: only addresses of uploaded files are accepted',
  ),
} satisfies Record<string, ProblemEntry>
