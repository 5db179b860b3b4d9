/** In the place of 60 MB that nobody uses: Lighthouse loads it only where reporting of errors is switched on. */
throw new Error('Reporting of errors is not switched on here.')
