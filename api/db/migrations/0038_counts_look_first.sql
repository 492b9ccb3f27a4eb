-- Most changes sell pieces: they move no product between categories, brands or states. To find that
-- out by two statements that change nothing took longer than the sale, while its goods were locked.
CREATE OR REPLACE FUNCTION "count_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM shift_product_counts(array_agg(category_id), array_agg(brand_id), array_agg(1))
    FROM added WHERE status = 'active';
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM shift_product_counts(array_agg(category_id), array_agg(brand_id), array_agg(-1))
    FROM removed WHERE status = 'active';
  ELSIF EXISTS (
    SELECT FROM added JOIN removed USING (id)
    WHERE (added.category_id, added.brand_id, added.status)
      IS DISTINCT FROM (removed.category_id, removed.brand_id, removed.status)
  ) THEN
    PERFORM shift_product_counts(array_agg(category_id), array_agg(brand_id), array_agg(sign))
    FROM (
      SELECT category_id, brand_id, 1 AS sign FROM added WHERE status = 'active'
      UNION ALL
      SELECT category_id, brand_id, -1 FROM removed WHERE status = 'active'
    ) AS changed;
  END IF;
  RETURN NULL;
END
$$;
