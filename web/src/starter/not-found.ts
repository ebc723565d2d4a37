// "Any other path redirects to /404" (specification §2): the page is served at the address asked for with status 404,
// and here the address bar follows.

export function showNotFoundAddress(): void {
  if (document.body.dataset.page === "not_found" && location.pathname !== "/404") history.replaceState(null, "", "/404");
}
