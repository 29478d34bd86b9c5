/** User agents of mobile devices. On these, a connected phone line's number is a link to call (SPEC section 2). */
const MOBILE = /Android|iPhone|iPad|iPod|Windows Phone|IEMobile|BlackBerry|BB10|webOS|Opera Mini|Mobi/i;

export const isMobile = (userAgent: string = navigator.userAgent): boolean => MOBILE.test(userAgent);
