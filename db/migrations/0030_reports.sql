-- The screen 'Relatórios': managers who may open the dashboard see figures of the house already.
update app_user set permissions = array_append(permissions, 'relatorios')
where role = 'manager' and not has_all_permissions and 'dashboard' = any(permissions) and not 'relatorios' = any(permissions);

create index waitlist_entry_by_time on waitlist_entry (unit_id, added_at);

-- Whether the tables had room for a refused party, by the planner and with what was known then; null: not replayed.
alter table refusal add column verdict text check (verdict in ('fits', 'does_not_fit', 'unknown'));
create index refusal_to_replay on refusal (at)
  where verdict is null and time is not null and reason in ('no_table', 'pacing_full', 'day_full', 'bookings_paused');
