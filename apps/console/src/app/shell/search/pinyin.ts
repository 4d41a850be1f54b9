// How Chinese characters are read, without a dictionary: the browser sorts them by pinyin, so a character is read like
// the last syllable whose first character sorts before it. Loaded with the search over the menu.

/** The first everyday character of each syllable, in the browser's order; v is written for ü. */
const syllables = `
吖a 哎ai 安an 肮ang 凹ao 八ba 掰bai 扳ban 邦bang 勹bao 卑bei 奔ben 崩beng 逼bi 边bian 灬biao 憋bie 玢bin 冫bing
拨bo 逋bu 嚓ca 猜cai 参can 仓cang 操cao 册ce 岑cen 噌ceng 叉cha 拆chai 觇chan 伥chang 抄chao 车che 抻chen
柽cheng 吃chi 充chong 抽chou 出chu 揣chuai 巛chuan 疮chuang 吹chui 春chun 踔chuo 呲ci 匆cong 凑cou 粗cu 汆cuan
崔cui 村cun 搓cuo 哒da 呆dai 丹dan 当dang 刀dao 得de 灯deng 氐di 嗲dia 掂dian 刁diao 爹die 丁ding 丢diu 东dong
都dou 嘟du 端duan 堆dui 吨dun 多duo 婀e 诶ei 恩en 儿er 发fa 帆fan 匚fang 飞fei 分fen 丰feng 缶fou 夫fu 旮ga
该gai 甘gan 冈gang 皋gao 戈ge 给gei 根gen 庚geng 工gong 勾gou 估gu 瓜gua 乖guai 关guan 光guang 归gui 丨gun 呙guo
哈ha 咳hai 顸han 夯hang 蒿hao 诃he 黑hei 痕hen 亨heng 轰hong 侯hou 乎hu 花hua 怀huai 欢huan 肓huang 灰hui 昏hun
耠huo 丌ji 加jia 戋jian 江jiang 艽jiao 阶jie 巾jin 京jing 冂jiong 纠jiu 居ju 娟juan 噘jue 军jun 咔ka 开kai 刊kan
康kang 尻kao 苛ke 肯ken 吭keng 空kong 抠kou 刳ku 夸kua 蒯kuai 宽kuan 匡kuang 亏kui 坤kun 扩kuo 垃la 来lai 兰lan
啷lang 捞lao 仂le 雷lei 塄leng 哩li 俩lia 奁lian 良liang 撩liao 咧lie 拎lin 伶ling 溜liu 龙long 娄lou 噜lu 驴lv
娈luan 掠lve 抡lun 罗luo 妈ma 埋mai 颟man 邙mang 猫mao 么me 没mei 门men 虻meng 咪mi 宀mian 喵miao 乜mie 民min
名ming 谬miu 摸mo 哞mou 毪mu 拿na 乃nai 囡nan 囔nang 孬nao 疒ne 馁nei 恁nen 能neng 嗯ng 妮ni 拈nian 娘niang
鸟niao 捏nie 您nin 宁ning 妞niu 农nong 耨nou 奴nu 女nv 暖nuan 疟nve 挪nuo 喔o 讴ou 趴pa 拍pai 潘pan 乓pang 抛pao
呸pei 喷pen 怦peng 丕pi 偏pian 剽piao 氕pie 姘pin 乒ping 钋po 剖pou 仆pu 七qi 掐qia 千qian 呛qiang 悄qiao 且qie
亲qin 青qing 邛qiong 丘qiu 区qu 悛quan 炔que 逡qun 蚺ran 禳rang 娆rao 惹re 人ren 扔reng 日ri 戎rong 柔rou 如ru
阮ruan 蕤rui 闰run 若ruo 仨sa 塞sai 三san 桑sang 搔sao 色se 森sen 僧seng 杀sha 筛shai 山shan 伤shang 捎shao
奢she 申shen 升sheng 尸shi 收shou 书shu 刷shua 衰shuai 闩shuan 双shuang 水shui 吮shun 说shuo 厶si 忪song 嗖sou
苏su 狻suan 虽sui 孙sun 唆suo 他ta 胎tai 坍tan 汤tang 涛tao 忑te 疼teng 剔ti 天tian 佻tiao 帖tie 厅ting 通tong
偷tou 凸tu 湍tuan 推tui 吞tun 乇tuo 挖wa 歪wai 弯wan 尢wang 危wei 温wen 翁weng 挝wo 乌wu 夕xi 呷xia 仙xian
乡xiang 枭xiao 些xie 心xin 星xing 凶xiong 休xiu 吁xu 轩xuan 削xue 勋xun 丫ya 恹yan 央yang 幺yao 掖ye 一yi 因yin
应ying 哟yo 佣yong 优you 纡yu 鸢yuan 曰yue 晕yun 匝za 灾zai 糌zan 赃zang 遭zao 则ze 贼zei 怎zen 增zeng 扎zha
斋zhai 沾zhan 张zhang 钊zhao 蜇zhe 贞zhen 争zheng 之zhi 中zhong 州zhou 朱zhu 抓zhua 拽zhuai 专zhuan 妆zhuang
隹zhui 肫zhun 拙zhuo 孜zi 宗zong 邹zou 租zu 钻zuan 嘴zui 尊zun 嘬zuo
`
  .trim()
  .split(/\s+/)
  .map((entry) => ({ first: entry.charAt(0), reading: entry.slice(1) }))

/** Everyday characters that are read in several ways, beside the one they are sorted by. */
const otherReadings: Readonly<Record<string, readonly string[]>> = {
  传: ['zhuan', 'chuan'],
  会: ['kuai'],
  伺: ['si'],
  便: ['pian'],
  卡: ['qia'],
  地: ['di'],
  差: ['chai'],
  弹: ['tan'],
  栅: ['zha'],
  校: ['jiao'],
  模: ['mu'],
  泊: ['bo'],
  率: ['lv'],
  着: ['zhe', 'zhuo'],
  簿: ['bu'],
  系: ['ji'],
  给: ['ji'],
  绿: ['lv'],
  行: ['hang'],
  角: ['jue'],
  调: ['tiao'],
  谁: ['shui'],
  还: ['huan', 'hai'],
  都: ['du'],
  重: ['zhong', 'chong'],
  长: ['chang', 'zhang'],
  降: ['xiang'],
}

const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
/** A browser without the order of pinyin finds names by their characters only. */
const isSortedByPinyin = order.compare('安', '八') < 0 && order.compare('车', '电') < 0 && order.compare('组', '站') > 0

function sortedReading(character: string): string | undefined {
  let low = 0
  let high = syllables.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (order.compare(syllables[middle]?.first ?? '', character) <= 0) low = middle + 1
    else high = middle
  }
  return syllables[low - 1]?.reading
}

/** The readings of a character in small letters; none for what is no Chinese character. */
export function readingsOf(character: string): readonly string[] {
  if (!isSortedByPinyin || !/^\p{Script=Han}$/u.test(character)) return []
  const sorted = sortedReading(character)
  return [...new Set([...(sorted ? [sorted] : []), ...(otherReadings[character] ?? [])])]
}
